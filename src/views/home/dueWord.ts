/** Names a day that is `days` days away: 'oggi', 'ieri', 'domani', else '22/11'. */
export const dueWord = (day: string, days: number): string =>
  days === 0 ? 'oggi' : days === -1 ? 'ieri' : days === 1 ? 'domani' : `${day.slice(8)}/${day.slice(5, 7)}`
