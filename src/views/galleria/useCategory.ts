/** The category that uploads go to: the one filtered by, unless the user chooses another while that filter stands. */
import { useState } from 'react'
import type { Resource } from '../../domain/model/resource.ts'
import { fieldOf } from '../../domain/model/fields.ts'

export function useCategory(resource: Resource, filtered: number) {
  const [chosen, choose] = useState<{ category: number; over: number } | null>(null)
  const field = fieldOf(resource.fields, 'categoryId')
  if (chosen && !Object.is(chosen.over, filtered)) choose(null)
  const category = chosen?.category ?? (filtered || Number(field.default))
  return {
    category,
    choices: (field.options ?? []).map(({ value, label }) => ({ value, label })),
    choose: (value: unknown) => choose(value === null ? null : { category: Number(value), over: filtered }),
  }
}
