import { expect, test } from 'vitest'
import { isPublicAddress } from '../../../server/http/publicAddress.ts'
import { lifeOf, ownUrl, reasonOf } from '../../../server/services/siteCookies.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:10.0.0.1',
  '::127.0.0.1',
  'fec0::1',
  'fe80::1%eth0',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
  '4000::1',
  'ff02::1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  'localhost',
  '',
])('%j is never scanned', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%j may be scanned', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

const isOwnUrl = (url: string) => ownUrl(url, 'hotel.example') !== null

test('only the configured domain and its subdomains are scanned', () => {
  expect(['https://hotel.example/', 'http://www.hotel.example/x'].map(isOwnUrl)).toEqual([true, true])
  expect(
    [
      'https://other.example/',
      'https://hotel.example.other/',
      'https://nothotel.example/',
      'https://hotel.example:8080/',
      'https://a:b@hotel.example/',
      'ftp://hotel.example/',
      'file:///etc/hosts',
    ].map(isOwnUrl),
  ).toEqual([false, false, false, false, false, false, false])
})

test('a cookie’s lifetime is given in readable words', () => {
  const now = Date.parse('2026-11-10T08:00:00Z')
  const lives = {
    'a=1; Path=/': 'Sessione',
    'a=1; Max-Age=0': 'Sessione',
    'a=1; max-age=1800': '30 minuti',
    'a=1; Max-Age=3600; Expires=Wed, 10 Nov 2027 08:00:00 GMT': '1 ora',
    'a=1; Expires=Wed, 10 Nov 2027 08:00:00 GMT': '1 anno',
    'a=1; Max-Age=34128000': '1 anno',
    'a=1; Max-Age=15552000': '6 mesi',
    'a=1; Expires=niente': 'Sessione',
  }
  for (const [line, life] of Object.entries(lives)) expect(lifeOf(line, now), line).toBe(life)
})

test('the reason for a failed scan is given in readable words', () => {
  expect(reasonOf(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))).toBe('Il dominio non esiste')
  expect(reasonOf(new Error('timeout'))).toBe('Il sito non ha risposto in tempo')
  expect(reasonOf(new Error('boh'))).toBe('Il sito non si raggiunge')
})
