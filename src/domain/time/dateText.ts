/**
 * Days and instants in Italian words, by a pattern of dayjs ('dddd D MMMM YYYY'). A module of its own, so that
 * lists do not load the Italian names of months.
 */
import dayjs from 'dayjs'
import 'dayjs/locale/it.js'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import { inItaly, parseDay, writeDay } from './dates.ts'

dayjs.extend(isoWeek)

export const formatDay = (day: string, pattern: string): string => parseDay(day).locale('it').format(pattern)

export const formatInItaly = (instant: Date, pattern: string): string => inItaly(instant).locale('it').format(pattern)

export const mondayOf = (day: string): string => writeDay(parseDay(day).startOf('isoWeek'))
