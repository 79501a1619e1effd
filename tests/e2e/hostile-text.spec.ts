import { expect, test } from './support/fixtures.ts';
import { create, fillDomain, fillToken, openDialog, openScreen, row } from './support/resources.ts';

const texts = {
  'HTML, emoji and right to left':
    '<img src=x onerror="document.title=\'owned\'"> & <b>bold</b> 🚢 Häfen 🇩🇪 مرفأ الشمال',
  'control characters': 'bell\u0007 escape\u001b[31m override\u202Egnp.exe',
  '10,000 characters': 'Long '.repeat(2_000).trim(),
};

test('keeps any text unchanged in authorizations and challenges', async ({ startSignedIn }) => {
  const { page } = await startSignedIn();
  const expectUnharmed = async () => {
    expect(await page.title()).not.toContain('owned');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  };
  for (const [index, [kind, text]] of Object.entries(texts).entries()) {
    await test.step(kind, async () => {
      await openScreen(page, 'Authorizations');
      const authorization = await openDialog(page, 'New authorization');
      await fillToken(authorization, text, 'a-token');
      await create(authorization);
      const named = page.getByRole('table', { name: 'Authorizations' }).getByRole('row');
      await expect(named).toHaveCount(index + 2);
      await expect(named.filter({ hasText: text.slice(0, 20) })).toHaveCount(1);
      await expectUnharmed();

      await openScreen(page, 'Domains');
      const domain = await openDialog(page, 'New domain');
      await fillDomain(domain, `pier-${index}.example`, text);
      await create(domain);
      await row(page, 'Domains', `pier-${index}.example`).getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Challenge' })).toContainText(text);
      await expectUnharmed();
    });
  }
});
