/** The time line view, the alternative to the list of offers. */
export const LINE = 'linea'
export const LINE_VIEW = { view: LINE, label: 'Linea del tempo' } as const
