/** What a person has of their own and what administrators share with everybody, which come in two answers. */
import { readPage } from '../domain/wire.ts'
import type { Answer } from './client.ts'

/** More than anybody keeps. */
export const ALL = { query: { page: 1, perPage: 500 } }

export const rowsOf = async <T>(...answers: readonly Promise<Answer<unknown>>[]): Promise<T[]> =>
  (await Promise.all(answers)).flatMap(({ body }) => readPage<T>(body).rows)
