import './views/style/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { Router } from 'wouter'
import { loadConfig } from './api/client/config.ts'
import { SESSION_EXPIRED } from './commands/texts.ts'
import { startSession } from './commands/session.ts'
import { ensureCurrent } from './commands/version.ts'
import { restoreRecents } from './state/recents.ts'
import { restoreSession, session } from './state/session.ts'
import { restoreSettings } from './state/settings.ts'
import { App, prepareFirst, readFirst } from './views/App.tsx'
import { ServiceDown } from './views/shell/frame/states.tsx'
import { navigate, reloadKeepingDrafts, startNavigation, useShownPath } from './views/shell/navigation/navigation.ts'
import { notify } from './views/shell/toasts/notify.ts'
import { followTheme } from './views/shell/frame/theme.ts'
import { importChunk } from './domain/util/importChunk.ts'

restoreSettings()
followTheme()
const isReadable = restoreSession()
restoreRecents()
startNavigation()

const root = createRoot(document.getElementById('root')!, {
  // React has drawn it again, rightly: nobody has seen anything, but the cause must be found in the console.
  onRecoverableError: (error) => console.warn(error, error instanceof Error ? error.cause : ''),
})

/** swr keeps what was read; asking again is the screen's business, not the clock's. */
const fetching = { revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 2_000, errorRetryCount: 0 }

Promise.all([loadConfig(), ensureCurrent(), prepareFirst(session.user !== null)])
  .then(async () => {
    startSession({
      expired: () => notify(SESSION_EXPIRED),
      failed: (times) =>
        void importChunk(() => import('./commands/loginTexts.ts')).then(({ failedAttemptsMessage }) =>
          notify(failedAttemptsMessage(times)),
        ),
      left: () => void navigate('/', { replace: true, force: true }),
      replaced: reloadKeepingDrafts,
    })
    if (!isReadable)
      void importChunk(() => import('./commands/loginTexts.ts')).then(({ NO_SESSION }) => notify(NO_SESSION))
    await readFirst()
    root.render(
      <StrictMode>
        <SWRConfig value={fetching}>
          <Router hook={useShownPath}>
            <App />
          </Router>
        </SWRConfig>
      </StrictMode>,
    )
  })
  .catch((error: unknown) => root.render(<ServiceDown message={error instanceof Error ? error.message : ''} />))
