import { expect, test } from 'vitest'
import { isPublicAddress } from '../../server/http/publicAddress.ts'
import { ownUrl } from '../../server/services/cookie.ts'

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

const fits = (url: string) => ownUrl(url, 'hotel.example') !== null

test('only the configured domain and what is below it', () => {
  expect(['https://hotel.example/', 'http://www.hotel.example/x'].map(fits)).toEqual([true, true])
  expect(
    [
      'https://other.example/',
      'https://hotel.example.other/',
      'https://nothotel.example/',
      'https://hotel.example:8080/',
      'https://a:b@hotel.example/',
      'ftp://hotel.example/',
      'file:///etc/hosts',
    ].map(fits),
  ).toEqual([false, false, false, false, false, false, false])
})
