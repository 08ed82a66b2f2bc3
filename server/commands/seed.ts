/**
 * npm run seed -- --hotels 50000 --orders 500000 --contacts 100000: creates a network large enough for performance
 * measurements.
 */
import { parseArgs } from 'node:util'
import { countText } from '../../src/domain/text/counts.ts'
import { bigNetwork } from '../demo/big.ts'
import { seedDemo, seedTables } from '../demo/seed.ts'
import { command, demoDataFolder } from './open.ts'

const { values } = parseArgs({
  options: {
    hotels: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '500000' },
    contacts: { type: 'string', default: '0' },
  },
})

await command(async (db, clock) => {
  const dataFolder = demoDataFolder()
  const today = clock.today()
  await seedDemo(db, today, dataFolder, undefined, { now: clock.now() })
  const [hotels, orders, contacts] = [values.hotels, values.orders, values.contacts].map(Number) as [
    number,
    number,
    number,
  ]
  const options = { today, dataFolder, hotels, orders, contacts }
  await seedTables(db, bigNetwork(options), (table, rows) =>
    console.log(`${table}: ${countText(rows, 'riga', 'righe')}`),
  )
  await db.pool.query('vacuum (analyze)')
})
