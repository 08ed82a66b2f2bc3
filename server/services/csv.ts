/** Sends CSV files. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { type Cell, lineOf, BOM } from '../../src/domain/plans/csv.ts'

/** The rows may be produced while they are sent. */
export type CellRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

const LINES = 200

/** Yields chunks of some lines, at the speed of the client, so that a long file does not block the server. */
async function* piecesOf(rows: CellRows): AsyncGenerator<string> {
  let [piece, lines] = [BOM, 0]
  for await (const row of rows) {
    piece += lineOf(row)
    if (++lines % LINES) continue
    yield piece
    piece = ''
  }
  yield piece
}

export const sendCsv = (reply: FastifyReply, name: string, rows: CellRows): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(piecesOf(rows)))
