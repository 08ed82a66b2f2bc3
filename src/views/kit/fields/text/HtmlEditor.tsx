import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps, type Ref } from 'react'
import { LINK_REFUSED, linkAddress } from '../../../../domain/text/links.ts'
import { Button, IconButton } from '../../Button.tsx'
import { Popover } from '../../overlay/Popover.tsx'
import { focusFirst, Toolbar } from '../../layout/Toolbar.tsx'
import { attributesOf, type FieldProps } from '../field.ts'
import type { EarlyInput } from './HtmlField.tsx'
import { documentOf, isLosslessHtml, sliceOf } from './html.ts'
import { TextField } from './TextField.tsx'

const extensions = [
  // A trailing paragraph would change the text before the user touches it.
  StarterKit.configure({ trailingNode: false, link: { openOnClick: false, defaultProtocol: 'https' } }),
]

const PARAGRAPH_END = '</p>'

type EditorProps = FieldProps<string> & { takeEarly: () => EarlyInput }

/** The engine of HtmlField. HTML that the rich text editor cannot represent without loss is edited as source. */
export function HtmlEditor({ takeEarly, ...props }: EditorProps) {
  const [isSource, setSource] = useState(() => !isLosslessHtml(props.value))
  return isSource ? (
    <Source
      {...props}
      takeEarly={takeEarly}
      onLeave={isLosslessHtml(props.value) ? () => setSource(false) : undefined}
    />
  ) : (
    <Rich {...props} takeEarly={takeEarly} onSource={() => setSource(true)} />
  )
}

function Rich({ takeEarly, onSource, ...field }: EditorProps & { onSource: () => void }) {
  const { id, value, readOnly, disabled } = field
  const written = useRef(value)
  const tools = useRef<HTMLDivElement>(null)
  const editor = useEditor({
    extensions,
    injectCSS: false,
    editable: !readOnly && !disabled,
    autofocus: field.autoFocus ?? false,
    onBeforeCreate: ({ editor: fresh }) => {
      fresh.options.content = documentOf(value, fresh.schema).toJSON()
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : changed.getHTML()
      if (html === written.current) return
      written.current = html
      field.onChange(html)
    },
    onBlur: () => field.onBlur?.(),
    editorProps: {
      attributes: () => ({
        id,
        class: 'k-html-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-keyshortcuts': 'Alt+F10',
        ...(field.label ? { 'aria-label': field.label } : { 'aria-labelledby': `${id}-nome` }),
        ...(field.describedBy && { 'aria-describedby': field.describedBy }),
        ...(field.invalid && { 'aria-invalid': 'true' }),
        ...(field.required && { 'aria-required': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
      }),
      handleKeyDown: (_, event) => {
        const enters = event.altKey && event.key === 'F10'
        if (enters) focusFirst(tools.current)
        return enters
      },
      // Paste and drop carry HTML strings: they pass through the sanitizer instead of ProseMirror's own parser.
      handleDOMEvents: {
        paste: (view, event) => insertClean(view, event, event.clipboardData, view.state.selection.from),
        drop: (view, event) =>
          !view.dragging &&
          insertClean(
            view,
            event,
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from,
          ),
      },
    },
  })

  const continueEarlyInput = useEffectEvent(() => {
    const { isFocused, html } = takeEarly()
    if (isFocused) editor.view.focus()
    if (isFocused && html) placeCaretAfter(editor, html.split(PARAGRAPH_END).slice(0, -1))
  })
  // In the same commit that removes the place where the user was typing: no key falls between them.
  useLayoutEffect(() => continueEarlyInput(), [])

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(documentOf(value, editor.schema).toJSON(), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => editor.setEditable(!readOnly && !disabled, false), [editor, readOnly, disabled])

  return (
    <>
      {!readOnly && !disabled && <Tools ref={tools} editor={editor} label={field.label} onSource={onSource} />}
      <EditorContent editor={editor} className="k-html-room" />
    </>
  )
}

/** Places the caret behind paragraphs that begin the text. The blanks at their end, which parsing drops, are restored. */
function placeCaretAfter(editor: Editor, paragraphs: readonly string[]): void {
  const { doc } = editor.state
  let end = 0
  for (let index = 0; index < Math.min(paragraphs.length, doc.childCount); index++) end += doc.child(index).nodeSize
  editor
    .chain()
    .setTextSelection(end - 1)
    .command(({ tr }) => {
      const blanks = /\s*$/.exec(paragraphs.at(-1)!)![0]
      if (blanks) tr.insertText(blanks)
      return true
    })
    .run()
}

/** Toolbar button, which Tab skips. */
const Tool = (props: ComponentProps<typeof IconButton>) => <IconButton small tabIndex={-1} {...props} />

type ToolsProps = { ref: Ref<HTMLDivElement>; editor: Editor; label?: string; onSource: () => void }

function Tools({ ref, editor, label, onSource }: ToolsProps) {
  const [isLinking, setLinking] = useState(false)
  const linkButton = useRef<HTMLButtonElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => {
    // Synchronous: the editor's own focus command waits for a frame, and letters typed before it would be lost.
    editor.view.focus()
    return editor.chain()
  }
  return (
    <>
      <Toolbar ref={ref} label={label ? `Formato: ${label}` : 'Formato'} onLeave={() => run().run()}>
        <Tool icon="bold" label="Grassetto" pressed={on.bold} onClick={() => run().toggleBold().run()} />
        <Tool icon="italic" label="Corsivo" pressed={on.italic} onClick={() => run().toggleItalic().run()} />
        <Tool
          icon="heading"
          label="Titolo"
          pressed={on.heading}
          onClick={() => run().toggleHeading({ level: 2 }).run()}
        />
        <Tool icon="list" label="Elenco puntato" pressed={on.bullets} onClick={() => run().toggleBulletList().run()} />
        <Tool
          icon="numbered"
          label="Elenco numerato"
          pressed={on.numbers}
          onClick={() => run().toggleOrderedList().run()}
        />
        <Tool
          ref={linkButton}
          icon="link"
          label="Collegamento"
          pressed={on.link}
          onClick={() => setLinking(!isLinking)}
        />
        <span className="k-html-gap" />
        <Tool icon="undo" label="Annulla" disabled={!on.undo} onClick={() => run().undo().run()} />
        <Tool icon="redo" label="Ripeti" disabled={!on.redo} onClick={() => run().redo().run()} />
        <Button small tabIndex={-1} variant="ghost" className="k-html-source" onClick={onSource}>
          HTML
        </Button>
      </Toolbar>
      <Popover open={isLinking} onClose={() => setLinking(false)} anchor={linkButton} label="Collegamento">
        <LinkForm
          href={(editor.getAttributes('link').href as string | undefined) ?? ''}
          onSet={(href) => {
            setLinking(false)
            const chain = run().extendMarkRange('link')
            if (href) chain.setLink({ href }).run()
            else chain.unsetLink().run()
          }}
        />
      </Popover>
    </>
  )
}

function LinkForm({ href, onSet }: { href: string; onSet: (href: string) => void }) {
  const [address, setAddress] = useState(href)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const found = address.trim() === '' ? '' : linkAddress(address)
    setRefused(found === null)
    if (found !== null) onSet(found)
  }
  return (
    // Not a <form>, because nested forms are invalid; Enter is handled here instead.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as above
    <div
      className="k-html-link"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        id="indirizzo-collegamento"
        kind="url"
        label="Indirizzo"
        placeholder="https://"
        value={address}
        invalid={isRefused}
        describedBy={isRefused ? 'indirizzo-collegamento-errore' : undefined}
        onChange={setAddress}
      />
      <Button variant="main" onClick={apply}>
        Applica
      </Button>
      {href && (
        <Button variant="ghost" onClick={() => onSet('')}>
          Togli
        </Button>
      )}
      {isRefused && (
        <p id="indirizzo-collegamento-errore" role="alert" className="k-html-link-error">
          {LINK_REFUSED}
        </p>
      )}
    </div>
  )
}

function Source({ takeEarly, onLeave, ...field }: EditorProps & { onLeave?: () => void }) {
  const text = useRef<HTMLTextAreaElement>(null)
  const continueEarlyInput = useEffectEvent(() => {
    const { isFocused, html } = takeEarly()
    if (!isFocused) return
    text.current?.focus()
    const end = Math.max(0, html.length - PARAGRAPH_END.length)
    text.current?.setSelectionRange(end, end)
  })
  useLayoutEffect(() => continueEarlyInput(), [])
  return (
    <>
      <div className="k-toolbar">
        <span className="k-html-note">
          {onLeave ? 'Testo HTML' : 'Testo HTML: contiene elementi che l’editor non conserverebbe'}
        </span>
        {onLeave && (
          <Button small variant="ghost" className="k-html-source" onClick={onLeave}>
            Editor
          </Button>
        )}
      </div>
      <textarea
        {...attributesOf(field)}
        ref={text}
        className="k-input is-code"
        rows={6}
        spellCheck={false}
        readOnly={field.readOnly}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </>
  )
}

type View = Editor['view']

function insertClean(view: View, event: Event, data: DataTransfer | null, at: number): boolean {
  const html = data?.getData('text/html')
  const isCode = view.state.selection.$from.parent.type.spec.code
  if (!html || isCode || !view.editable) return false
  event.preventDefault()
  const slice = sliceOf(html, view.state.schema)
  const { tr } = view.state
  if (event.type === 'drop') tr.replaceRange(at, at, slice)
  else tr.replaceSelection(slice)
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type))
  view.focus()
  return true
}
