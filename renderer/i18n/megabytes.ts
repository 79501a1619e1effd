const made = new Map<string, Intl.NumberFormat>();

/** A size in bytes, in millions of them: "12.3 MB". @param language BCP 47 */
export function megabytes(language: string, bytes: number): string {
  const format =
    made.get(language) ??
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: 'megabyte' },
      ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
    });
  made.set(language, format);
  return format.format(bytes / 1e6);
}
