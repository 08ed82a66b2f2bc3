/** HTML as one line of text. */
export const plain = (html: string | null): string =>
  (html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
