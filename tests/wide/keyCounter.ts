/** Counts the keys that a day's work takes, for the tests that work by keyboard alone. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../e2e/support.ts'

/** Presses keys and counts them, each letter of a text too. */
export class KeyCounter {
  keys = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.keys += keys.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  /** Types into the palette and runs its first row, once that is the intended one. */
  async say(line: string, checkFirst: (first: Locator) => Promise<void>): Promise<void> {
    await this.press('Control+p')
    const dialog = this.page.getByRole('dialog', { name: 'Azioni rapide' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await this.type(line)
    await checkFirst(dialog.getByRole('option').first())
    await this.press('Enter')
    await expect(dialog).toBeHidden()
  }

  /** Runs a complete sentence. */
  async tell(line: string): Promise<void> {
    await this.say(line, (first) => expect(first.locator('.sentence')).toHaveAttribute('data-ready', 'true'))
  }

  async go(line: string, row: RegExp): Promise<void> {
    await this.say(line, (first) => expect(first).toContainText(row))
  }

  /** The number of keys that the work takes. */
  async count(work: () => Promise<void>): Promise<number> {
    const before = this.keys
    await work()
    return this.keys - before
  }
}
