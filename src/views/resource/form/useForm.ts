/** Form hook: state (FormStore), draft, sending with retries, and focus on the first error. */
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldErrors } from '../../../domain/model/fieldErrors.ts'
import type { Fields } from '../../../domain/model/fields.ts'
import { hasCapability } from '../../../api/client/config.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { focusWhenThere } from '../../shell/navigation/focusWhenThere.ts'
import { useDraft, type DraftSource } from '../persistence/useDraft.ts'
import { useWriteWithRetry } from '../persistence/useWriteWithRetry.ts'
import { Versions, type Version } from '../persistence/versions.ts'
import { errorsOf, firstWrong, FormStore, problemsOf, unplacedErrors, valuesOf, type FormRules } from './FormStore.ts'
import { possiblyStoredBodies } from '../persistence/writeKey.ts'
import { useStore } from './Store.ts'
import { useDoubts, type Doubts } from './useDoubts.ts'

export type FormSetup = Omit<FormRules, 'shown'> & {
  /** Names of the rendered fields, in order; all by default. */
  shown?: readonly string[]
  /** Label of the resource, for the default texts. */
  label?: string | undefined
  /** Base version. */
  baseVersion: Version
  onNewer?: (theirs: string[], clashes: string[]) => void
  draft: Pick<DraftSource, 'resource' | 'record' | 'owner' | 'title'>
  /** Id of the control of a field, or of a part of it. */
  idOf: (path: string) => string
  /** Brings the invalid fields into view. */
  onWrong?: () => void
}

export type Form = ReturnType<typeof useForm>

export function useForm(setup: FormSetup) {
  const { op, label, fields, stored, stays, baseVersion, idOf } = setup
  const shown = setup.shown ?? Object.keys(fields)
  const rules: FormRules = { op, fields, shown, stored: stored ?? false, stays: stays ?? false, follow: setup.follow }
  const versions = useVersions(baseVersion, setup.onNewer)
  const [store] = useState(() => new FormStore(versions, rules))
  useLayoutEffect(() => {
    store.rules = rules
  })
  const edited = useStore(versions)
  const state = useStore(store)
  const element = useRef<HTMLFormElement>(null)
  const values = useMemo(() => valuesOf(edited), [edited])
  const names = shown.join(' ')
  // oxlint-disable-next-line react/exhaustive-deps -- which fields are shown follows from their names
  const errors = useMemo(() => errorsOf(state, rules, values), [state, values, fields, names])
  const draft = useDraft({
    ...setup.draft,
    fields,
    changes: edited.changes,
    base: edited.base,
    etag: edited.etag,
    take: (draft) =>
      versions.bring(known(fields, draft.values), draft.base, draft.etag, possiblyStoredBodies(draft.write)),
  })
  const { unsent, send } = useWriteWithRetry()
  const doubts = useRef<Doubts | null>(null)
  const confirm = useDoubts()

  function focusFirst(paths: readonly string[]) {
    setup.onWrong?.()
    const first = firstWrong(paths, shown)
    if (!first) return
    const control = (path: string) => element.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(path))}`)
    // A rich text editor may still be loading, and the palette may still be closing.
    focusWhenThere(() => control(first.path) ?? control(first.name))
  }

  return {
    ...edited,
    ...state,
    element,
    versions,
    values,
    errors,
    problems: problemsOf(errors, rules, state.described),
    unplaced: unplacedErrors(errors, rules),
    /** Focuses a field, or a part of one. */
    jump: (path: string) => focusFirst([path]),
    dirty: Object.keys(edited.changes).length > 0,
    draft,
    unsent,
    set: (name: string, value: unknown) => store.set(name, value),
    touch: (name: string) => store.touch(name),
    describe: (messages: Readonly<Record<string, string>>) => store.describe(messages),
    /** A view reports the values that look like a mistake, which are asked about before they are saved. */
    doubt: (found: Doubts | null) => void (doubts.current = found),
    /** Elsewhere something was refused for what stands, or does not stand, in its fields. */
    refuse(fields: FieldErrors) {
      store.refuse(fields)
      focusFirst(Object.keys(fields))
    },
    /**
     * Saves the form and reports failures. `onSaved` runs after success; `goesOn` tells that unsaved input remains
     * then.
     */
    save: <T>(
      work: (stopped: AbortSignal) => Promise<T>,
      onSaved: (saved: T) => void | Promise<void>,
      goesOn?: () => boolean,
    ) =>
      store.save(() => send(work, hasCapability(op.slice(0, op.indexOf('.')), 'idempotency')), {
        goesOn,
        async confirm() {
          const isConfirmed = await confirm(doubts.current)
          if (!isConfirmed && doubts.current) focusFirst([doubts.current.path])
          return isConfirmed
        },
        async onSaved(saved) {
          if (goesOn?.()) draft.saved()
          else await draft.drop()
          await onSaved(saved)
        },
        onRefused: focusFirst,
        onFailed(error) {
          setup.onWrong?.()
          draft.failed(error)
          notify({ op, error, label })
        },
      }),
  }
}

const known = (fields: Fields, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]))

/** The base version of the form, updated when the record is read again; `onNewer` receives merged fields and conflicts. */
function useVersions({ row, etag }: Version, onNewer: FormSetup['onNewer']): Versions {
  const [versions] = useState(() => new Versions({ row, etag }))
  const follow = useEffectEvent(() => {
    const found = versions.follow({ row, etag })
    if (found) onNewer?.(found.theirs, found.clashes)
  })
  useEffect(() => follow(), [row, etag])
  return versions
}
