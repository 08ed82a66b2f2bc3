/** The user's own rows and those that administrators share with everybody, which come in two answers. */
import { readPage } from '../../domain/query/wire.ts'
import type { Answer } from '../client/client.ts'

/** Higher than anybody's number of rows. */
export const ALL_ROWS = { query: { page: 1, perPage: 500 } }

export const rowsOf = async <T>(...answers: readonly Promise<Answer<unknown>>[]): Promise<T[]> =>
  (await Promise.all(answers)).flatMap(({ body }) => readPage<T>(body).rows)
