import { Fragment } from 'react'

/** The code of a permission, which breaks between its parts where it has no room. */
export const PermissionCode = ({ code }: { code: string }) => (
  <code>
    {code.split('.').map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a code never change their order
      <Fragment key={at}>
        {at > 0 && (
          <>
            .<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </code>
)
