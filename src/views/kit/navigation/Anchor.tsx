import type { AnchorHTMLAttributes, Ref } from 'react'
import { Link } from 'wouter'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

/** Routes paths of the console through the client router; opens any other address in a new tab. */
export function Anchor({ href, ref, children, ...rest }: AnchorProps) {
  if (href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined)
    return (
      <Link {...rest} href={href} ref={ref}>
        {children}
      </Link>
    )
  const outside = /^(https?:)?\/\//.test(href)
  return (
    <a
      {...rest}
      ref={ref}
      href={href}
      target={rest.target ?? (outside ? '_blank' : undefined)}
      rel={outside ? 'noreferrer' : rest.rel}
    >
      {children}
    </a>
  )
}
