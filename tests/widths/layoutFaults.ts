/** Faults of a screen’s layout at its present width: what is wider than its place, and words broken in two. */
import type { Page } from '@playwright/test'

/** Common window sizes: desktop windows, 1440 px at a zoom of 200 %, and a phone. */
export const sizes = [
  { name: '1920', width: 1920, height: 1080 },
  { name: '1440', width: 1440, height: 900 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1024', width: 1024, height: 768 },
  { name: 'zoom 200%', width: 720, height: 450 },
  { name: 'telefono', width: 390, height: 844 },
] as const

/** Longer words may break: the longest ones in labels of the trade are shorter. */
const LONGEST_WORD = 16

/** One line for each fault: 'a word is broken: «Trattamento» in th'. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const found = new Set<string>()
    const nameOf = (element: Element): string =>
      element.tagName.toLowerCase() + [...element.classList].map((one) => `.${one}`).join('')
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth - innerWidth} px wider than the window`)

    // Words that break between two lines, where nobody reads them as two.
    for (const element of document.querySelectorAll('th, button, label, legend, h1, h2, h3, dt, .k-tag, .k-tab')) {
      if (!isShown(element) || element.closest('.sr-only')) continue
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of text.textContent!.matchAll(/[\p{L}\p{N}’]+/gu)) {
          if (word.length > longest) continue
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
          if (lines.size > 1) found.add(`a word is broken: «${word}» in ${nameOf(element)}`)
        }
    }

    // Text that runs out of its box, unless that box scrolls or ends it with dots.
    for (const box of document.querySelectorAll(
      '.k-card, .k-card-body > *, .k-toolbar, .k-page-header, .k-figure, [class*=figures] > *, dialog, button, td',
    )) {
      const { overflowX, textOverflow } = getComputedStyle(box)
      if (!isShown(box) || overflowX !== 'visible' || textOverflow === 'ellipsis' || box.closest('.sr-only')) continue
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (!parent || !text.textContent!.trim() || !isShown(parent)) continue
        let isEnded = false
        for (let at: Element | null = parent; at && at !== box; at = at.parentElement) {
          const style = getComputedStyle(at)
          isEnded ||= style.overflowX !== 'visible' || style.position === 'absolute' || style.position === 'fixed'
        }
        if (isEnded) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const at = range.getBoundingClientRect()
        if (at.right > right + 1 || at.left < left - 1)
          found.add(`a text runs out of ${nameOf(box)}: «${text.textContent!.trim().slice(0, 40)}»`)
      }
    }
    return [...found]
  }, LONGEST_WORD)
