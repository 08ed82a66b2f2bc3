/** The season view, the alternative to the list of listini. */
export const SEASON = 'stagione'
export const SEASON_VIEW = { view: SEASON, label: 'Stagione' } as const
