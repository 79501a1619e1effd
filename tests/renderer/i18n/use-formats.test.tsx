import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n } from '#i18n/index.ts';
import { keepTimeZone } from '#i18n/time-zone.ts';
import { useFormats } from '#i18n/use-formats.ts';

const i18n = await createI18n('en');
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

afterEach(() => {
  vi.unstubAllEnvs();
  keepTimeZone('local');
});

test('creates the formats once for all components', () => {
  const first = renderHook(useFormats, { wrapper });
  const second = renderHook(useFormats, { wrapper });
  expect(second.result.current).toBe(first.result.current);
});

test('uses another time zone of the computer without a restart', () => {
  vi.stubEnv('TZ', 'Etc/UTC');
  const { result, rerender } = renderHook(useFormats, { wrapper });
  expect(result.current.precise(0)).toMatch(/^12:00:00\sAM$/);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  rerender();
  expect(result.current.precise(0)).toMatch(/^9:00:00\sAM$/);
});

test('shows all times again after UTC was chosen', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const { result } = renderHook(useFormats, { wrapper });
  expect(result.current.precise(0)).toMatch(/^9:00:00\sAM$/);
  act(() => keepTimeZone('utc'));
  expect(result.current.precise(0)).toMatch(/^12:00:00\sAM\sUTC$/);
});
