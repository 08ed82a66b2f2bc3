/** The home, and the commands that come with it. */
import home from '../../commands/actions/home.ts'
import { register } from '../../commands/registry.ts'
import { Home } from './Home.tsx'

export function loadHome(): typeof Home {
  register(home)
  return Home
}
