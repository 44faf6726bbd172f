/** What a French text is called: one text, or one a place. */
type Words = string | Readonly<Record<string, string>>;

export function catalogueOf(language: string): Map<string, Words>;

export function wordsAt(words: Words | undefined, file: string): string | undefined;
