/** The welcome of hotel-side users. */
export function Welcome({ hotel }: { hotel: string | null }) {
  return (
    <div className="home-welcome">
      <p>
        Ti diamo il benvenuto in Regia: da qui segui le richieste, le offerte e l’immagine online{' '}
        {hotel ? (
          <>
            di <b>{hotel}</b>.
          </>
        ) : (
          'del tuo hotel.'
        )}
      </p>
    </div>
  )
}
