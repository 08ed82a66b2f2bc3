import { useState } from 'react'
import { AccountEmail } from '../../src/views/kit/navigation/AccountEmail.tsx'
import { Anchor } from '../../src/views/kit/navigation/Anchor.tsx'
import { Breadcrumbs } from '../../src/views/kit/navigation/Breadcrumbs.tsx'
import { Disclosure } from '../../src/views/kit/navigation/Disclosure.tsx'
import { Pagination } from '../../src/views/kit/navigation/Pagination.tsx'
import { Sample } from '../Sample.tsx'

export function Navigation() {
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(20)
  return (
    <>
      <Sample of="Breadcrumbs">
        <Breadcrumbs
          items={[{ label: 'Home', href: '/kit' }, { label: 'Hotel', href: '/kit' }, { label: 'Offerte' }]}
        />
      </Sample>
      <Sample of="Anchor">
        <Anchor href="/kit">Dentro la console</Anchor>
        <Anchor href="https://example.com">Fuori dalla console</Anchor>
      </Sample>
      <Sample of="Disclosure">
        <Disclosure title="Altri dati">Il contenuto che si apre.</Disclosure>
      </Sample>
      <Sample of="AccountEmail">
        <AccountEmail id="account" label="Email" email="maria@esempio.it" autoComplete="username" />
      </Sample>
      <Sample of="Pagination" wide>
        <Pagination
          page={page}
          pages={12}
          total="234 hotel"
          size={size}
          sizes={[20, 50, 100]}
          onPage={setPage}
          onSize={setSize}
        />
      </Sample>
    </>
  )
}
