import { expect, signIn, test } from '../e2e/support.ts'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal><b>Offerta</b><o:p></o:p></p>
${[
  [1, '1.', 'Colazione'],
  [2, 'a.', 'dolce'],
  [2, 'b.', 'salata'],
  [1, '2.', 'Spiaggia'],
  [1, '·', 'Parcheggio'],
  [2, 'o', 'coperto'],
]
  .map(
    ([level, mark, text]) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`,
  )
  .join('\n')}
<p class=MsoNormal>Fine</p><!--EndFragment--></body></html>`

/** Word for the web wraps each item in a list of its own. */
const WORD_WEB = [
  [1, 'uno'],
  [2, 'dentro'],
  [1, 'due'],
]
  .map(
    ([level, text]) =>
      `<div class="ListContainerWrapper"><ul role="list"><li data-aria-level="${level}" role="listitem"><p>${text}</p></li></ul></div>`,
  )
  .join('')

const DOCS =
  '<ul><li aria-level="1"><p>uno</p></li><ul><li aria-level="2"><p>dentro</p></li></ul><li><p>due</p></li></ul>'

test('lists pasted from office programs stay lists, and links are completed or refused with a reason', async ({
  page,
}) => {
  await signIn(page, 'admin', '/hotel/1/camere/create')
  const text = page.getByRole('textbox', { name: 'Descrizione' })
  // Until the editor has loaded, its place takes plain text only.
  await expect(text).toHaveAttribute('contenteditable', 'true')
  const pasted = async (html: string) => {
    await text.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    return text.evaluate((element) => {
      const outline = (list: Element): unknown[] =>
        [...list.children].map((one) =>
          one.matches('ol, ul')
            ? { [one.localName]: outline(one) }
            : one.matches('li')
              ? [...one.children].flatMap((inner): unknown[] =>
                  inner.matches('ol, ul') ? [{ [inner.localName]: outline(inner) }] : [inner.textContent],
                )
              : one.textContent,
        )
      return outline(element)
    })
  }
  expect(await pasted(WORD)).toEqual([
    'Offerta',
    { ol: [['Colazione', { ol: [['dolce'], ['salata']] }], ['Spiaggia']] },
    { ul: [['Parcheggio', { ul: [['coperto']] }]] },
    'Fine',
  ])
  const two = [{ ul: [['uno', { ul: [['dentro']] }], ['due']] }]
  expect(await pasted(WORD_WEB)).toEqual(two)
  expect(await pasted(DOCS)).toEqual(two)

  await pasted('<p>mare</p>')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Collegamento' }).click()
  const address = page.getByRole('textbox', { name: 'Indirizzo' })
  await address.fill('due parole')
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Scrivi un indirizzo web' })).toBeVisible()
  await address.fill('www.example.test')
  await address.press('Enter')
  await expect(text.getByRole('link', { name: 'mare' })).toHaveAttribute('href', 'https://www.example.test')
})
