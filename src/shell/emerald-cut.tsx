/** The line drawing of an emerald cut: the only ornament in the product. */
export function EmeraldCut() {
  return (
    <svg
      viewBox="0 0 400 400"
      width="300"
      height="300"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="text-(--line-3)"
    >
      <path d="M130 40h140l90 90v140l-90 90H130l-90-90V130zM143 72h114l71 71v114l-71 71H143l-71-71V143zM157 106h86l51 51v86l-51 51h-86l-51-51v-86zM171 140h58l31 31v58l-31 31h-58l-31-31v-58z" />
      <path d="M130 40l41 100M270 40l-41 100M360 130l-100 41M360 270l-100-41M270 360l-41-100M130 360l41-100M40 270l100-41M40 130l100 41" />
    </svg>
  )
}
