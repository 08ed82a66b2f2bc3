/** Tries to lock a folder at a given time, prints the outcome and stays until it is killed. */
import { FolderTaken, lockFolder } from '../../../server/db/folder-lock.ts'

const [folder = '', time = '0'] = process.argv.slice(2)
const alive = setInterval(() => {}, 1_000)
while (Date.now() < Number(time)) await new Promise((resolve) => setImmediate(resolve))
try {
  await lockFolder(folder)
  console.log('outcome taken')
} catch (error) {
  console.log(error instanceof FolderTaken ? 'outcome refused' : `outcome ${String(error)}`)
  clearInterval(alive)
}
