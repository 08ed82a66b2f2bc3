/** The greeting of the home, by the hour in Italy, whatever the device's time zone. */

const hourOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' }).format(now))

export function greeting(now: Date): string {
  const hour = hourOf(now)
  if (hour >= 5 && hour < 13) return 'Buongiorno'
  return hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera'
}

/** 'venerdì 20 novembre 2026'. */
export const longDate = (now: Date): string =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'full' }).format(now)
