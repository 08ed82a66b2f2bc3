/** 'oggi', 'ieri', '22/11': a day in so many days, in a word. */
export const dueWord = (day: string, days: number): string =>
  days === 0 ? 'oggi' : days === -1 ? 'ieri' : days === 1 ? 'domani' : `${day.slice(8)}/${day.slice(5, 7)}`
