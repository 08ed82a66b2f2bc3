import type { Field } from '../../domain/model/fields.ts'

/** 'notti' after 2, 'notte' after 1. */
export const unitOf = (field: Field, value: unknown): string | undefined =>
  (Number(value) === 1 && field.unitOne) || field.unit

/** '2 notti', '63%'. */
export const withUnit = (figure: string, unit: string | undefined): string =>
  unit === undefined ? figure : unit === '%' ? `${figure}%` : `${figure} ${unit}`
