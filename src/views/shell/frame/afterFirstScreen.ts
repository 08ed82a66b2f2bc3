/** What the console needs soon after its first screen, in one file that loads while the browser is idle. */
export { OpenedDialog } from '../../dialogs.tsx'
export { LiveKeys } from '../help/LiveKeys.tsx'
export { Background } from './Background.tsx'
export { QuestionOverlay } from './QuestionOverlay.tsx'
