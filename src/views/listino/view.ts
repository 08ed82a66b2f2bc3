/** The view of price lists beside their list. */
export const SEASON = 'stagione'
export const SEASON_VIEW = { view: SEASON, label: 'Stagione' } as const
