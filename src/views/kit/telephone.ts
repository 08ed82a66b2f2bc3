/** '099 452/1234' → what a link that calls it leads to: its digits, and the plus before them. */
export const callLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
