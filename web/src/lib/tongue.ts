// What plurals, numbers and lists look like in a language; without Svelte, for say.ts and its test.

export type Lang = 'en' | 'fr';
export const LANGS: Lang[] = ['en', 'fr'];

function tongueOf(lang: Lang) {
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' });
  return {
    one: (n: number): boolean => plurals.select(n) === 'one',
    number: (n: number): string => numbers.format(n),
    /** Of things that are several parts each. */
    list<T>(items: T[][]): (T | string)[] {
      const parts = lists.formatToParts(items.map((_, i) => String(i)));
      return parts.flatMap((p): (T | string)[] =>
        p.type === 'element' ? items[Number(p.value)] : [p.value],
      );
    },
  };
}

export const TONGUES = { en: tongueOf('en'), fr: tongueOf('fr') };
