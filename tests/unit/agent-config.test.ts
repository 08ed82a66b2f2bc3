import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

test('agents may enter where REGIA_MCP says so, and on the demo network unless it forbids them', () => {
  expect(readConfig({}).agents).toBe(true)
  expect(readConfig({ REGIA_DEMO: '0' }).agents).toBe(false)
  expect(readConfig({ REGIA_DEMO: '0', REGIA_MCP: '1' }).agents).toBe(true)
  expect(readConfig({ REGIA_MCP: '0' }).agents).toBe(false)
})
