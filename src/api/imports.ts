/** Import files: the services parse them, and their columns are matched to fields in the browser. */
import type { ImportInfo, ImportSurvey, RecipePlan, SavedRecipe } from '../domain/plans/imports.ts'
import type { Column } from '../domain/plans/plan.ts'
import type { Recipe } from '../domain/plans/recipe.ts'
import type { Resource } from '../domain/model/resource.ts'
import { importazioni } from '../domain/resources/importazioni.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { ApiError } from './client/error.ts'

/** Has the service parse the file. Throws ApiError, whose reason says what is wrong with the file. */
export async function readImport(
  resource: Resource,
  file: Blob,
  name: string,
  signal: AbortSignal,
  sheet?: string,
): Promise<ImportInfo> {
  const { body } = await call(importazioni, 'parse', {
    path: { resource: resource.id },
    query: { nome: name, ...(sheet !== undefined && { foglio: sheet }) },
    body: file,
    // The file is sent as bytes, whatever type the device gives it.
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  })
  return readItem<ImportInfo>(body)
}

/** The description of a file that was read before. Throws ApiError. */
export async function readImportAgain(id: number): Promise<ImportInfo> {
  return readItem<ImportInfo>((await call(importazioni, 'preview', { path: { id } })).body)
}

/** What all lines of a file say about the columns and the recipe chosen so far. Throws ApiError. */
export async function surveyImport(
  id: number,
  columns: readonly Column[],
  recipe: Pick<Recipe, 'steps' | 'leaveOut'>,
): Promise<ImportSurvey> {
  const { body } = await call(importazioni, 'survey', { path: { id }, body: { columns, recipe } })
  return readItem<ImportSurvey>(body)
}

/** Saves a recipe under a name, for files with the columns of this one. Throws ApiError. */
export async function saveRecipe(id: number, name: string, plan: RecipePlan): Promise<SavedRecipe> {
  const { body } = await call(importazioni, 'saveRecipe', {
    path: { id },
    body: { name, plan },
    writeKey: randomUuid(),
  })
  return readItem<SavedRecipe>(body)
}

export const forgetRecipe = (id: number) => call(importazioni, 'forgetRecipe', { path: { id }, writeKey: randomUuid() })

/** The explanation of the services for a file or a plan, in their words. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.status > 0 && error.reason) || 'Il servizio non risponde: riprova fra poco.'
