import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hearLoggedOut, loggedOutAtom, sessionAtom, stay } from '../../src/session/session.ts'
import { session } from '../support/session.ts'

const store = getDefaultStore()
const isAsked = () => store.get(loggedOutAtom)

beforeEach(() => {
  store.set(sessionAtom, session)
})
afterEach(() => {
  store.set(loggedOutAtom, false)
  store.set(sessionAtom, undefined)
})

test('who chose to stay is not asked again by what was on its way before, nor by the stream of events, but by what he does next', async () => {
  const before = performance.now()
  hearLoggedOut(0)
  expect(isAsked()).toBe(true)
  await expect.poll(() => performance.now()).toBeGreaterThan(before)
  stay()
  expect(isAsked()).toBe(false)
  hearLoggedOut(before)
  hearLoggedOut(0)
  expect(isAsked()).toBe(false)
  hearLoggedOut(performance.now())
  expect(isAsked()).toBe(true)
})

test('without a session nobody is asked', () => {
  store.set(sessionAtom, undefined)
  hearLoggedOut(performance.now())
  expect(isAsked()).toBe(false)
})
