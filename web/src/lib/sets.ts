// Where the further sets of words are (`withWords`): a table does without the list.
export const sets = import.meta.glob<{ default: Record<string, string> }>([
  '../i18n/*.*.json',
  '../games/*/i18n/*.*.json',
  '../../../src/games/*/i18n/*.*.json',
]);
