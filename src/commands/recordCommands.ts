/** The commands about a record, loaded late: none is needed before there is a record, or the palette. */
import calendar from './actions/calendar.ts'
import calls from './actions/calls.ts'
import cells from './actions/cells.ts'
import contacts, { contactCommands } from './actions/contacts.ts'
import cookies, { cookieCommands } from './actions/cookies.ts'
import gallery from './actions/gallery.ts'
import home from './actions/home.ts'
import notices from './actions/notifications.ts'
import offers from './actions/offers.ts'
import palette from './actions/palette.ts'
import pane from './actions/pane.ts'
import records from './actions/records.ts'
import requests, { requestCommands } from './actions/requests.ts'
import reviews from './actions/reviews.ts'
import selection from './actions/selection.ts'
import { hideCommands, showCommands } from './actions/visibility.ts'
import task from './actions/task.ts'
import tools from './actions/tools.ts'

export const recordCommands = [...showCommands, ...calls, ...records, ...hideCommands]

/** Commands on one record, wherever it was found. */
export const singleRecordCommands = [...recordCommands, ...contactCommands, ...cookieCommands, ...requestCommands]

/** All commands that load with the first record. */
export const paneCommands = [...singleRecordCommands, ...notices, ...pane, ...task, ...calendar]

/** All commands that the first screen does without; the palette loads them too. */
export const lazyCommands = [
  ...paneCommands,
  ...cells,
  ...home,
  ...palette,
  ...offers,
  ...gallery,
  ...selection,
  ...contacts,
  ...cookies,
  ...requests,
  ...tools,
  ...reviews,
]
