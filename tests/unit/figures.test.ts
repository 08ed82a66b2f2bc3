/** How numbers and charts are shown at the edges of their ranges. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isolatedPlaces, thousands } from '../../src/views/kit/chart/chart.ts'

test('thousands of four digits are grouped on the axis of a chart', () => {
  expect([thousands(1_234_567), thousands(999), thousands(-5_000)]).toEqual(['1.235 mila', '999', '-5 mila'])
})

test('no number is formatted without the grouping of four-digit numbers', () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const ungrouped = files.filter(
    (file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("toLocaleString('it-IT')"),
  )
  expect(ungrouped).toEqual([])
})

test('a value of a line without neighbours is drawn as a dot', () => {
  expect(isolatedPlaces([7])).toEqual([0])
  expect(isolatedPlaces([null, 3, null, 4, 5, null, 0])).toEqual([1, 6])
  expect(isolatedPlaces([1, 2, 3])).toEqual([])
})
