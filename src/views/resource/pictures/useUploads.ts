/** Upload queue: files are sent one after the other, each with its own outcome. */
import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import { ApiError } from '../../../api/client/error.ts'
import { isUnanswered } from '../../../api/client/isUnanswered.ts'
import { restText } from '../../../domain/text/counts.ts'
import { LARGEST_FILE } from '../../../domain/trade/rules.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import type { Message } from '../../../commands/texts.ts'
import { screen, showForm } from '../../../state/screen.ts'
import { refusalOf } from '../../kit/fields/files/files.ts'
import { confirmDiscard, back } from '../../shell/navigation/navigation.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { entryOf } from '../../../domain/util/lookup.ts'

export type Upload = {
  key: number
  name: string
  state: 'waiting' | 'sending' | 'again' | 'done' | 'failed' | 'stopped'
  /** Uploaded share, from 0 to 1. */
  sent: number
  /** Why it failed, in Italian. */
  problem?: string
}

export type UploadOptions = {
  signal: AbortSignal
  onProgress: (sent: number) => void
  /** Idempotency key, the same for every attempt of the same file. */
  writeKey: string
}

type Setup<Into, T> = {
  accept: string
  send: (file: File, category: Into, passed: UploadOptions) => Promise<T>
  /** Called with the uploaded files when the queue is empty. */
  onDone: (arrived: T[], into: Into) => void
}

type Job<Into> = { key: number; file: File; into: Into; writeKey: string }

/** Pauses before the retries of an unanswered upload, ms. */
const RETRY_DELAYS_MS = [1_500, 4_000, 10_000]

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending' || state === 'again'

const NAMED = 3

/** Toast about uploads aborted because the user left the screen. */
function abortedMessage(lost: readonly Upload[]): Message {
  const names = lost.slice(0, NAMED).map(({ name }) => name)
  const more = lost.length - names.length
  return {
    tone: 'warn',
    title: 'Caricamento interrotto',
    message:
      lost.length === 1 ? `Un file non è stato caricato: ${names[0]}.` : `${lost.length} file non sono stati caricati.`,
    ...(lost.length > 1 && { detail: more > 0 ? [...names, `e ${restText(more, 'm')}`] : names }),
    duration: 10_000,
    place: 'bottom-right',
  }
}

/** Asks before leaving while uploads run, like an unsaved form; an open form asks for itself. */
function guardLeaving(): () => void {
  let takeAway = () => {}
  const stand = () => {
    if (screen.form) return
    takeAway = showForm({ resource: 'main.files', dirty: true, saving: false, canSave: false }, { save() {}, back })
  }
  stand()
  const unsubscribe = subscribe(screen, stand)
  return () => {
    unsubscribe()
    takeAway()
  }
}

export type Uploads<Into> = ReturnType<typeof useUploads<Into, unknown>>

export function useUploads<Into, T>(setup: Setup<Into, T>) {
  const [all, setAll] = useState<readonly Upload[]>([])
  const [arrivedByKey, setArrivedByKey] = useState<ReadonlyMap<number, T>>(new Map())
  const queue = useRef<Job<Into>[]>([])
  const jobsByKey = useRef(new Map<number, Job<Into>>())
  const running = useRef<AbortController | null>(null)
  const latest = useRef(setup)
  useEffect(() => {
    latest.current = setup
  })
  const isBusy = all.some(isOpen)
  const open = useRef<readonly Upload[]>([])
  useEffect(() => {
    open.current = all.filter(isOpen)
  })
  useEffect(
    () => () => {
      queue.current = []
      running.current?.abort()
      if (open.current.length) notify(abortedMessage(open.current))
    },
    [],
  )
  useEffect(() => (isBusy ? guardLeaving() : undefined), [isBusy])

  const mark = (key: number, change: Partial<Upload>) =>
    setAll((old) => old.map((one) => (one.key === key ? { ...one, ...change } : one)))

  async function sendWithRetry(job: Job<Into>, signal: AbortSignal): Promise<T> {
    const { key, file, into, writeKey } = job
    for (let attempt = 0; ; attempt++) {
      mark(key, { state: 'sending', sent: 0, problem: undefined })
      try {
        const onProgress = (sent: number) => mark(key, { sent })
        return await latest.current.send(file, into, { signal, onProgress, writeKey })
      } catch (error) {
        const wait = RETRY_DELAYS_MS[attempt]
        if (signal.aborted || wait === undefined || !isUnanswered(error)) throw error
        mark(key, { state: 'again' })
        await pause(wait, signal)
        if (signal.aborted) throw error
      }
    }
  }

  async function send(job: Job<Into>, signal: AbortSignal): Promise<T | undefined> {
    const { key, file } = job
    const refusal = refusalOf(file, latest.current.accept, LARGEST_FILE)
    if (refusal) mark(key, { state: 'failed', problem: refusal })
    else {
      try {
        const arrived = await sendWithRetry(job, signal)
        setArrivedByKey((old) => new Map(old).set(key, arrived))
        mark(key, { state: 'done', sent: 1 })
        return arrived
      } catch (error) {
        // `reason` includes the messages of the fields; the general message alone explains nothing.
        const problem = (error instanceof ApiError && error.reason) || 'invio non riuscito.'
        mark(key, signal.aborted ? { state: 'stopped' } : { state: 'failed', problem })
      }
    }
    return undefined
  }

  async function work() {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    const arrived: T[] = []
    let into: Into | undefined
    for (let job = queue.current.shift(); job; job = queue.current.shift()) {
      const one = await send(job, stop.signal)
      if (one === undefined) continue
      arrived.push(one)
      into = job.into
    }
    running.current = null
    if (arrived.length) latest.current.onDone(arrived, into as Into)
  }

  const enqueue = (jobs: readonly Job<Into>[]) => {
    for (const job of jobs) jobsByKey.current.set(job.key, job)
    queue.current.push(...jobs)
    void work()
  }

  return {
    all,
    /** What the uploads have become, by their key. */
    arrived: arrivedByKey,
    /** Number of files that are neither waiting nor uploading. */
    settled: all.filter((one) => !isOpen(one)).length,
    isBusy,
    /** Whether running uploads may be aborted; asks the user only if there are any. */
    mayStop: async () => !isBusy || (await confirmDiscard()),
    add(files: readonly File[], into: Into) {
      const jobs = files.map((file) => ({
        key: performance.now() + Math.random(),
        file,
        into,
        writeKey: randomUuid(),
      }))
      const added = jobs.map(({ key, file }): Upload => ({ key, name: file.name, state: 'waiting', sent: 0 }))
      setAll((old) => [...old.filter(isOpen), ...added])
      enqueue(jobs)
    },
    /** Retries failed and stopped uploads. */
    retry() {
      const failed = all.filter(({ state }) => state === 'failed' || state === 'stopped')
      setAll((old) => old.map((one) => (failed.includes(one) ? { ...one, state: 'waiting', problem: undefined } : one)))
      enqueue(failed.map(({ key }) => entryOf(jobsByKey.current, key)))
    },
    stop() {
      const waiting = new Set(queue.current.splice(0).map(({ key }) => key))
      setAll((old) => old.map((one) => (waiting.has(one.key) ? { ...one, state: 'stopped' } : one)))
      running.current?.abort()
    },
    clear() {
      setAll((old) => old.filter(isOpen))
    },
  }
}
