import type { i18n } from 'i18next';
import type { Page } from 'playwright';
import { createI18n } from '#i18n/index.ts';
import type { Language } from '#i18n/language.ts';

/**
 * Changes the language of the window where it stands: with its dialogs open, and without a visit to the settings. The
 * window offers nothing for this, so its i18next is taken from React's tree.
 */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  const texts = (await createI18n(language)).getResourceBundle(language, 'translation');
  await page.evaluate(
    async ([lng, bundle]) => {
      type Fiber = { memoizedProps: unknown; child: Fiber | null };
      const root = Object.values(document.getElementById('root') ?? {}).find((value) => value?.stateNode);
      let fiber = (root as Fiber | undefined) ?? null;
      const i18nOf = (props: unknown) => (props as { i18n?: i18n } | null)?.i18n;
      while (fiber !== null && i18nOf(fiber.memoizedProps) === undefined) fiber = fiber.child;
      const instance = i18nOf(fiber?.memoizedProps);
      if (instance === undefined)
        throw new Error('The window has no I18nextProvider where it is looked for.');
      instance.addResourceBundle(lng, 'translation', bundle);
      await instance.changeLanguage(lng);
    },
    [language, texts] as const,
  );
}
