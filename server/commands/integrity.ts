/** npm run integrity: reports rows that reference rows of another owner, from before that was refused. Read-only. */
import { countText, restText } from '../../src/domain/text/counts.ts'
import { rowsOutsideScope } from '../resources/write/integrity.ts'
import { command } from './open.ts'

const MOST = 200

await command(async (db) => {
  let found = 0
  for await (const { resource, record, path, target, keys } of rowsOutsideScope(db.pool)) {
    if (++found <= MOST) console.log(`${resource} ${record}: «${path}» indica ${target} ${keys.join(', ')} di altri`)
  }
  if (found > MOST) console.log(`… e ${restText(found - MOST, 'm')}.`)
  console.log(
    found
      ? `${countText(found, 'collegamento esce', 'collegamenti escono')} dal proprio hotel o portale.`
      : 'Ogni collegamento resta nel proprio hotel o portale.',
  )
  process.exitCode = found ? 2 : 0
})
