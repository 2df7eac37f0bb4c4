type BarsProps = {
  values: readonly number[];
  best: string;
  rest: string;
  className: string;
};

export function Bars({ values, best, rest, className }: BarsProps) {
  const highest = Math.max(...values);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(values.length * 10 - 3)} 100`}
      preserveAspectRatio="none"
      className={`block w-full forced-color-adjust-none ${className}`}
    >
      {values.map((value, index) => {
        const height = (value / highest) * 100;
        return (
          <rect
            key={index}
            x={index * 10}
            y={100 - height}
            width="7"
            height={height}
            className={value === highest ? best : rest}
          />
        );
      })}
    </svg>
  );
}
