/** '099 452/1234' → 'tel:0994521234': keeps the digits and the plus sign. */
export const telHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
