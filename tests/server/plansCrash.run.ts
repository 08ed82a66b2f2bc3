/** npm run crash-plans: 100 rounds on each database; `npm run crash-plans -- 10 pglite` runs fewer on one. */
import os from 'node:os'
import { onDatabases, serverArguments } from './onDatabases.ts'
import { crashPlans, type PlanReport } from './plansCrash.ts'

await onDatabases('crash-plans', 100, async ({ kind, rounds, make }) => {
  const onRound = ({ rounds: roundCount, midway, wrong }: PlanReport) => {
    if (roundCount % 10 === 0) console.error(`… ${roundCount}: ${midway} a metà, fuori posto ${wrong.length}`)
  }
  const { rounds: roundCount, midway, wrong } = await crashPlans(await make('prova'), serverArguments, rounds, onRound)
  console.log(
    `${kind}: ${roundCount} giri, ${2 * roundCount} interruzioni di cui ${midway} a metà; fuori posto ${wrong.length}; ` +
      `carico ${os.loadavg()[1]!.toFixed(1)}.`,
  )
  for (const one of wrong.slice(0, 10)) console.log(`  ${one}`)
  return !wrong.length
})
