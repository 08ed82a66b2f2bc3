/** Registers the commands of the home and returns its component. */
import home from '../../commands/actions/home.ts'
import task from '../../commands/actions/task.ts'
import { register } from '../../commands/registry.ts'
import { Home } from './Home.tsx'

export function loadHome(): typeof Home {
  register([...home, ...task])
  return Home
}
