/** Opens the database of a folder and writes to it from several sides until it is killed, telling what was acknowledged. */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../../server/db/open.ts'
import { transaction } from '../../../server/db/transaction.ts'

const [folder = '', round = '0'] = process.argv.slice(2)

// Straight to the pipe: what stands in a buffer dies with the process, and would hide a lost row.
const say = (text: string) => writeSync(1, `${text}\n`)

const started = performance.now()
const database = await openDatabase({ folder })
await database.pool.query('CREATE TABLE IF NOT EXISTS orders (id text PRIMARY KEY, lines int NOT NULL)')
await database.pool.query('CREATE TABLE IF NOT EXISTS lines (order_id text NOT NULL, position int NOT NULL)')
say(`ready ${Math.round(performance.now() - started)}`)

async function write(writer: number): Promise<never> {
  for (let number = 0; ; number++) {
    const id = `${round}-${writer}-${number}`
    await transaction(database.pool, async (client) => {
      await client.query('INSERT INTO orders VALUES ($1, 3)', [id])
      for (let position = 0; position < 3; position++) {
        await client.query('INSERT INTO lines VALUES ($1, $2)', [id, position])
      }
    })
    say(`saved ${id}`)
  }
}
await Promise.all([0, 1, 2, 3].map(write))
