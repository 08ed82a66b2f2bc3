/** Whether the HTML shows nothing: only empty paragraphs and blanks, no picture and no rule. */
export const isBlankHtml = (html: string): boolean =>
  htmlToText(html) === '' && !/<(?:img|hr|video|iframe|input)\b/i.test(html)

/** HTML as one line of text. */
export const htmlToText = (html: string | null): string =>
  (html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
