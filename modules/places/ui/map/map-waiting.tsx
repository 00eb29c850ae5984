/** The coast in outline and a word, while the map is on its way. */
export function MapWaiting() {
  return (
    <div className="map-waiting">
      <p className="absolute inset-x-0 bottom-[18%] text-center text-[0.9375rem] text-ardoise">
        Chargement de la carte…
      </p>
    </div>
  )
}
