/** The view of offers beside their list. */
export const LINE = 'linea'
export const LINE_VIEW = { view: LINE, label: 'Linea del tempo' } as const
