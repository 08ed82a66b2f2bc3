/** Converts lists pasted from office programs: paragraphs with markers, or nested lists placed next to their item. */
import { lastOf } from '../../../../domain/util/lookup.ts'

/** Nesting level from 'mso-list:l0 level2 lfo1'; cleanTree() has renamed style to data-style. */
const levelOf = (item: Element): number => {
  const style = item.getAttribute('data-style') ?? ''
  const word = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)
  return Number(word?.[1] ?? item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1)
}

const isWordItem = (element: Element | null): element is Element =>
  element !== null && /^(p|h[1-6]|div)$/.test(element.localName) && /mso-list:\s*l\d/i.test(styleOf(element))

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** Removes and returns the marker before the text ('1.', 'a)', '·'), which tells the kind of list. */
function takeMark(item: Element): string {
  const mark = [...item.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const text = mark?.textContent.trim() ?? ''
  mark?.remove()
  return text
}

const isNumber = (mark: string): boolean => /^\(?([0-9]{1,4}|[a-z]|[ivxlcdm]{2,8})[.)]/i.test(mark)

/** Line breaks between the paragraphs would become a paragraph of their own. */
function dropBlank(node: ChildNode | null): void {
  if (node?.nodeType === Node.TEXT_NODE && !node.textContent?.trim()) node.remove()
}

/** Word and Outlook: turns each run of list paragraphs into one list, with deeper levels nested in their item. */
function wordLists(tree: DocumentFragment): void {
  for (const first of tree.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (!isWordItem(first) || !first.parentNode) continue
    const run: Element[] = []
    for (let next: Element | null = first; isWordItem(next); next = next.nextElementSibling) run.push(next)
    const open: { level: number; list: Element }[] = []
    const place = document.createComment('')
    first.before(place)
    dropBlank(place.previousSibling)
    for (const paragraph of run) {
      const level = levelOf(paragraph)
      const mark = takeMark(paragraph)
      const kind = isNumber(mark) ? 'ol' : 'ul'
      while (open.length && lastOf(open).level > level) open.pop()
      // A different kind of marker at the same level starts another list.
      if (open.at(-1)?.level === level && lastOf(open).list.localName !== kind) open.pop()
      if (open.at(-1)?.level !== level) {
        const list = document.createElement(kind)
        const parent = open.at(-1)?.list.lastElementChild
        if (parent) parent.append(list)
        else place.before(list)
        open.push({ level, list })
      }
      const item = document.createElement('li')
      const text = document.createElement('p')
      text.append(...paragraph.childNodes)
      item.append(text)
      lastOf(open).list.append(item)
      dropBlank(paragraph.nextSibling)
      paragraph.remove()
    }
    place.remove()
  }
}

const isList = (element: Element | null | undefined): element is HTMLUListElement | HTMLOListElement =>
  element?.localName === 'ul' || element?.localName === 'ol'

/** Google Docs: moves a nested list into the item that precedes it. */
function innerLists(tree: DocumentFragment): void {
  for (const list of tree.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
}

/** Word for the web: merges the lists of one item each, which carry their level, into nested lists. */
function webLists(tree: DocumentFragment): void {
  for (const wrapper of tree.querySelectorAll('div.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes)
  for (const list of tree.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling
    const item = list.firstElementChild
    if (!item?.hasAttribute('data-aria-level') || !isList(before) || list.children.length !== 1) continue
    let [into, level]: [Element, number] = [before, 1]
    for (const targetLevel = levelOf(item); level < targetLevel; level++) {
      const last: Element | null = into.lastElementChild
      const inner = last?.lastElementChild
      if (isList(inner) && (level + 1 < targetLevel || inner.localName === list.localName)) into = inner
      else if (last && !isList(last)) {
        const fresh = document.createElement(list.localName)
        last.append(fresh)
        into = fresh
      }
    }
    if (into.localName !== list.localName) continue
    into.append(item)
    list.remove()
  }
}

/** Restores the lists of office programs; modifies the tree in place and returns it. */
export function restoreOfficeLists(tree: DocumentFragment): DocumentFragment {
  wordLists(tree)
  webLists(tree)
  innerLists(tree)
  return tree
}
