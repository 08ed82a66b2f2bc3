/** Frame around every screen: top bar, side menu, key bar, and the overlays. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { listenForKeys } from '../../../commands/keys.ts'
import { startFetchingNames, setShownAddress, startCurrent } from '../../../commands/current.ts'
import { OFFLINE } from '../../../commands/texts.ts'
import { isLater } from '../../../commands/version.ts'
import { fetchBuildDate } from '../../../api/client/meta.ts'
import { commands, isFor, onRegister } from '../../../commands/registry.ts'
import {
  closeDialog,
  closeHelp,
  closePalette,
  overlay,
  replayBufferedKeys,
  type OpenDialog,
} from '../../../state/overlay.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { useNarrow, useNextFrameValue } from '../../kit/hooks.ts'
import { inBackground, lazyWithPreload, loadAhead } from '../../kit/states/lazyWithPreload.tsx'
import { isPageCovered, OpeningDialog } from '../../kit/focus/opening.ts'
import { preparation, Screen } from '../../Screen.tsx'
import { run } from '../effects.ts'
import { watchControlHeld } from '../help/watchControlHeld.ts'
import { currentContext } from './useConsole.ts'
import { connectScreens } from '../navigation/navigation.ts'
import { PaletteShell, preloadPalette } from '../navigation/preload.ts'
import { SideMenu } from '../navigation/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { notify } from '../toasts/notify.ts'
import './Console.css'

export { prepareScreen, readFirstRows } from '../../Screen.tsx'
import { ChunkLoadError, importChunk } from '../../../domain/util/importChunk.ts'

/** Must run before the console renders. */
export function startConsole(): void {
  startCurrent()
  connectScreens({ arrive: setShownAddress, prepare: preparation })
}

const KeyBar = lazyWithPreload(async () => (await import('../help/KeyBar.tsx')).KeyBar)
const Overlays = lazyWithPreload(async () => (await import('./afterFirstScreen.ts')).QuestionOverlay)
const Background = lazyWithPreload(async () => (await import('./afterFirstScreen.ts')).Background)
const Help = lazyWithPreload(async () => (await import('../help/loadHelp.ts')).loadHelp())
const Opened = lazyWithPreload(async () => (await import('./afterFirstScreen.ts')).OpenedDialog)
const LiveKeys = lazyWithPreload(async () => (await import('./afterFirstScreen.ts')).LiveKeys)
const LoginOver = lazyWithPreload(async () => (await import('../login/LoginDialog.tsx')).LoginDialog)

const STILL_BUSY = '.screen-loading'

const LOOK_EVERY_MS = 50
const MOST_LOOKS = 200

/**
 * Runs `work` when the browser is idle, as soon as the first screen has loaded its rows, and after ten seconds at the
 * latest: people who live in the palette open it at once, and its code must be there.
 */
function whenIdle(work: () => void): () => void {
  let looks = 0
  const look = () => {
    if (++looks < MOST_LOOKS && document.querySelector(STILL_BUSY)) timer = setTimeout(look, LOOK_EVERY_MS)
    else (window.requestIdleCallback ?? setTimeout)(work)
  }
  let timer = setTimeout(look, LOOK_EVERY_MS)
  return () => clearTimeout(timer)
}

export function Console() {
  const narrow = useNarrow()
  const [isIdle, setIdle] = useState(false)
  useKeys()
  useEffect(startFetchingNames, [])
  useEffect(replayBufferedKeys, [])
  useEffect(watchControlHeld, [])
  useFocusOnArrival()
  useEffect(
    () =>
      whenIdle(() => {
        loadAhead(preloadPalette)
        setIdle(true)
      }),
    [],
  )
  return (
    <Frame narrow={narrow}>
      <a className="skip" href="#contenuto">
        Vai al contenuto
      </a>
      <TopBar narrow={narrow} />
      <Menu narrow={narrow} rested={isIdle} />
      <main id="contenuto" className="screen" tabIndex={-1}>
        <Screen />
      </main>
      {!narrow && <Hints />}
      {isIdle && (
        <LazyBoundary>
          <Background />
        </LazyBoundary>
      )}
      <OverlayLayer />
    </Frame>
  )
}

/** Renders alone when the menu opens or closes; the screen makes room for it one frame later. */
function Frame({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  const { menu } = useSnapshot(settings)
  const hasRoom = useNextFrameValue(!narrow && menu)
  return (
    <div className="console" data-menu={hasRoom ? 'open' : 'closed'}>
      {children}
    </div>
  )
}

const HINTS_MS = 600

/** Loads the key bar after the first screen; its space is reserved. */
function Hints() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => inBackground(KeyBar.preload().then(() => setHere(true))), HINTS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHere ? <KeyBar /> : <footer className="keybar" aria-hidden="true" />
}

/** The menu stays mounted while closed, so that it opens within a frame. */
function Menu({ narrow, rested }: { narrow: boolean; rested: boolean }) {
  const { menu } = useSnapshot(settings)
  const { drawer } = useSnapshot(overlay)
  const isOpen = narrow ? drawer : menu
  return (isOpen || (rested && !narrow)) && <SideMenu drawer={narrow} isOpen={isOpen} />
}

/** A chunk cannot be downloaded either because it belongs to an earlier build, or because the server is unreachable. */
async function explainLostCode(): Promise<void> {
  const later = isLater(await fetchBuildDate())
  const texts = later ? await importChunk(() => import('../../../commands/lazyTexts.ts')).catch(() => null) : null
  notify(texts?.NEW_BUILD ?? OFFLINE)
}

/** Closes an overlay whose code failed to load or threw, and reports the failure. */
const giveUp = (close: () => void) => (error: unknown) => {
  close()
  if (error instanceof ChunkLoadError) void explainLostCode()
  else notify({ op: 'console', error })
}
const answerNo = () => overlay.question?.answer(false)
const lostHandlers = {
  dialog: giveUp(closeDialog),
  palette: giveUp(closePalette),
  question: giveUp(answerNo),
  help: giveUp(closeHelp),
}

const keyOf = ({ name, key, of }: OpenDialog): string => `${name} ${key} ${of}`

/**
 * Overlays above the screen. A component of its own: each letter typed in the palette renders it, but not the screen.
 */
function OverlayLayer() {
  const { dialog, help, live, palette, question } = useSnapshot(overlay)
  // Reads only whether the palette is open: reading its query would render all overlays on every letter.
  const isSearching = palette?.page !== undefined
  const { expired, confirming, user } = useSnapshot(session)
  return (
    <>
      {dialog && <OpeningDialog key={keyOf(dialog)} onGiveUp={closeDialog} />}
      {question && <OpeningDialog key={question.question.title + question.question.text} onGiveUp={answerNo} />}
      {help && <OpeningDialog onGiveUp={closeHelp} />}
      {dialog && (
        <LazyBoundary key={keyOf(dialog)} onLost={lostHandlers.dialog}>
          <Opened name={dialog.name} recordKey={dialog.key} of={dialog.of} initial={dialog.initial} />
        </LazyBoundary>
      )}
      {/* The palette catches its keys itself (state/overlay.ts). */}
      {isSearching && (
        <LazyBoundary opens={false} onLost={lostHandlers.palette}>
          <PaletteShell />
        </LazyBoundary>
      )}
      {question && (
        <LazyBoundary onLost={lostHandlers.question}>
          <Overlays />
        </LazyBoundary>
      )}
      {help && (
        <LazyBoundary onLost={lostHandlers.help}>
          <Help />
        </LazyBoundary>
      )}
      {live && (
        <LazyBoundary>
          <LiveKeys />
        </LazyBoundary>
      )}
      {(expired || confirming) && user && (
        <LazyBoundary>
          <LoginOver />
        </LazyBoundary>
      )}
    </>
  )
}

/**
 * Global listener for the keys of all commands; the context at the time of the key press decides which command runs.
 */
function useKeys() {
  useEffect(
    () =>
      listenForKeys(
        { commands, onRegister },
        {
          find: (keys) =>
            // In a dialog CTRL+S belongs to the dialog.
            keys === 'Control+s' && document.querySelector('dialog[open]')
              ? undefined
              : commands.find((command) => command.keys?.includes(keys) && isFor(command, currentContext())),
          run: (command) => run(command),
          covered: () =>
            Boolean(
              overlay.palette ||
              overlay.help ||
              overlay.question ||
              overlay.dialog ||
              overlay.notifications ||
              overlay.drawer ||
              overlay.live ||
              session.expired,
            ) || isPageCovered(),
          singleKeys: () => settings.singleKeys,
        },
        window,
      ),
    [],
  )
}

/** A new screen takes the focus to its start, as a new page would; within a split pane the focus stays. */
function useFocusOnArrival() {
  const [path] = useLocation()
  const section = path.replace(/\/(create|\d+)$/, '').toLowerCase()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    overlay.drawer = false
    overlay.notifications = false
    if (!document.querySelector('dialog[open]')) document.getElementById('contenuto')?.focus({ preventScroll: true })
  }, [section])
}
