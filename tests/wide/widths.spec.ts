/** A sample of `npm run widths`, which measures every screen at common window sizes. */
import { sampleOf, settle } from '../a11y/screens.ts'
import { expect, signIn, test } from '../e2e/support.ts'
import { layoutFaults, sizes } from '../widths/layoutFaults.ts'

for (const { role, path } of sampleOf(9))
  test(`${path} as ${role} breaks no word and overflows nowhere at any usual width`, async ({ page }) => {
    await page.setViewportSize(sizes[0])
    await signIn(page, role, path)
    const faults: Record<string, string[]> = {}
    for (const { name, ...size } of sizes) {
      await page.setViewportSize(size)
      await settle(page)
      const found = await layoutFaults(page)
      if (found.length) faults[name] = found
    }
    expect(faults).toEqual({})
  })

test('the measurement finds a broken word, a text that leaves its card and a page that is too wide', async ({
  page,
}) => {
  await signIn(page, 'user')
  await page.evaluate(() => {
    /** Appends an element with a text and styles; the content security policy forbids HTML and style attributes. */
    const append = (tag: string, text: string, styles: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag)
      element.textContent = text
      Object.assign(element.style, styles)
      return document.body.appendChild(element)
    }
    append('th', 'Trattamento', { display: 'block', width: '40px', overflowWrap: 'anywhere' })
    append('section', 'Questo testo esce', { width: '60px', whiteSpace: 'nowrap' }).className = 'k-card'
    append('div', '', { width: '9000px', height: '2px' })
  })
  const found = (await layoutFaults(page)).join('\n')
  expect(found).toContain('a word is broken: «Trattamento»')
  expect(found).toContain('a text runs out of section.k-card: «Questo testo esce»')
  expect(found).toContain('wider than the window')
})
